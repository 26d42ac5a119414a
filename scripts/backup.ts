// npm run backup -- file.tar.gz: the site may be running.
import { backUpSite } from './archive/backup.ts';
import { readFileArgument, runCommand, withSiteParts } from './archive/site-parts.ts';

const file = readFileArgument('backup');
await runCommand(() =>
  withSiteParts(
    async (parts) => {
      await backUpSite(parts, file);
      console.log(`Sauvegarde écrite dans ${file}.`);
    },
    { alone: false },
  ),
);
