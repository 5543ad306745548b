// npm links `bin` files as they are: the compiled entry point must carry the executable bit.
import { chmodSync } from 'node:fs';

chmodSync(new URL('../dist/src/cli/main.js', import.meta.url), 0o755);
