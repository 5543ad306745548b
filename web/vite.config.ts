import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

export default defineConfig({
  base: '/console/',
  // As in vitest.config.ts: one React, wherever an install puts another.
  resolve: { dedupe: ['react', 'react-dom'] },
  plugins: [react(), plainMarkers(), compressed()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    // Nothing is put into the page itself: its content security policy allows files of this origin alone.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // How long plugins take is nobody's business who installs.
    rolldownOptions: { checks: { pluginTimings: false, bundlerTimings: false } },
  },
});

/**
 * Vite marks where parts are loaded later, and looks for its marks again. Rolldown 1.3, the only one that is there for every
 * processor, adds a hash to them, which this version of Vite does not know of and would leave behind.
 */
function plainMarkers(): Plugin {
  return {
    name: 'plain-markers',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        for (const made of Object.values(bundle)) {
          if (made.type !== 'chunk') continue;
          made.code = made.code.replaceAll(/__VITE_PRELOAD__[0-9a-f]{32}/g, '__VITE_PRELOAD__');
        }
      },
    },
  };
}

/** Leaves a `.br` and a `.gz` beside every file, so that the server compresses nothing. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    enforce: 'post',
    writeBundle({ dir = '' }, bundle) {
      for (const fileName of Object.keys(bundle)) {
        const path = join(dir, fileName);
        const source = readFileSync(path);
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
        writeFileSync(`${path}.br`, brotliCompressSync(source, { params }));
        writeFileSync(`${path}.gz`, gzipSync(source, { level: 9 }));
      }
    },
  };
}
