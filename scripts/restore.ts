// npm run restore -- file.tar.gz: into an empty site that is not running.
import { restoreSite } from './archive/restore.ts';
import { readFileArgument, runCommand, withSiteParts } from './archive/site-parts.ts';

const file = readFileArgument('restore');
await runCommand(() =>
  withSiteParts(
    async (parts) => {
      const { madeAt, sealed } = await restoreSite(parts, file);
      console.log(`Sauvegarde du ${madeAt} remise en place.`);
      if (parts.backupKey && !sealed) console.log("Le fichier n'était pas chiffré.");
    },
    { alone: true },
  ),
);
