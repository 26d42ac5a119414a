import { setFlagsFromString } from 'node:v8'; import { enableCompileCache, flushCompileCache } from 'node:module';
for (const f of (process.env.VF ?? '').split(' ').filter(Boolean)) setFlagsFromString(f);
if (process.env.CC) enableCompileCache(process.env.CC);
await import('../src/server/main.ts');
