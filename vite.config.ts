import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { leanContracts } from './scripts/web/lean-contracts.ts';
import { describePages } from './scripts/web/pages-plugin.ts';
import { scriptGroups } from './scripts/web/script-groups.ts';
import { slimEmojis } from './scripts/web/slim-emojis.ts';

const FIRST_FONTS = /(bricolage-grotesque-titles|figtree-text)-[^/]*\.woff2$/;

/** Asks for the two fonts of every page together with the stylesheet, not after it. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => FIRST_FONTS.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              href: `/${file}`,
              as: 'font',
              type: 'font/woff2',
              crossorigin: '',
            },
            injectTo: 'head-prepend' as const,
          })),
    },
  };
}

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = 'http://127.0.0.1:3000';

export default defineConfig({
  root: 'src/app/web',
  plugins: [
    leanContracts(),
    slimEmojis(),
    react({ jsxImportSource: '#jsx' }),
    preloadFonts(),
    describePages(at('.')),
  ],
  build: {
    outDir: '../../../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'baseline-widely-available',
    rolldownOptions: {
      // What a feature offers is offered piece by piece: who shows a picture does not load the form that takes one.
      treeshake: {
        moduleSideEffects: [
          {
            test: /(uploads|gatherings|moderation|quartier|agreements|services|trocs|journal)[\\/]web[\\/][\w-]+[.]tsx?$/,
            sideEffects: false,
          },
        ],
      },
      // The second lives on without a page: its address never changes, and nothing is shared with it.
      input: { index: at('src/app/web/index.html'), sw: at('src/app/web/service-worker.ts') },
      output: {
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        codeSplitting: {
          groups: scriptGroups({
            app: '/src/app/web/App.tsx',
            resident: '/src/app/web/shell/ResidentLayout.tsx',
            home: '/src/features/dashboard/web/DashboardPage.tsx',
          }),
        },
      },
    },
  },
  server: {
    // With the slash: '/api.ts' is a module of the pages.
    proxy: { '^/api/': server, '^/uploads/': server },
  },
});
