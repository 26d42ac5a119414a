const g = () => { globalThis.gc?.(); globalThis.gc?.(); const m = process.memoryUsage(); return [m.heapUsed / 1048576, m.rss / 1048576]; };
let prev = g(); console.log('start', prev.map((x) => x.toFixed(1)).join(' '));
for (const m of process.argv.slice(2)) { const t = Date.now(); await import(m); const n = g(); console.log(m.padEnd(50), 'heap +', (n[0]! - prev[0]!).toFixed(1), 'rss +', (n[1]! - prev[1]!).toFixed(1), Date.now() - t, 'ms'); prev = n; }
console.log('end', prev.map((x) => x.toFixed(1)).join(' '));
