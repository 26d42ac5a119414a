// npm run register [-- file.md]: the register of processing (RGPD, article 30), from the facts of the privacy page.
import { writeFileSync } from 'node:fs';
import { readConfig } from '../src/server/process/config.ts';
import { runCommand } from './archive/site-parts.ts';
import { writeRegister } from './register/write-register.ts';

await runCommand(async () => {
  const config = readConfig();
  const text = writeRegister(config, new Date());
  const file = process.argv[2];
  if (file) writeFileSync(file, text);
  else process.stdout.write(text);
  if (file) console.log(`Registre écrit dans ${file}.`);
  if (!config.controller)
    console.error(
      'CONTROLLER nommera le responsable du traitement ; sans elle, une ligne reste à compléter.',
    );
});
