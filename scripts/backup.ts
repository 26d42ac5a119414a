// npm run backup -- file.tar.gz: the site may be running.
import { backUpSite } from './archive/backup.ts';
import { readFileArgument, runCommand, withSiteParts } from './archive/site-parts.ts';

const file = readFileArgument('backup');
await runCommand(() =>
  withSiteParts(
    async (parts) => {
      await backUpSite(parts, file);
      console.log(
        parts.backupKey
          ? `Sauvegarde chiffrée écrite dans ${file}. Sans la clé de BACKUP_KEY, personne ne la relira.`
          : `Sauvegarde écrite dans ${file}, en clair : BACKUP_KEY la chiffrerait.`,
      );
    },
    { alone: false },
  ),
);
