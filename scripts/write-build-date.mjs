// Leaves the date of the build beside the program: a clock that is behind it is wrong. Builds that must come out the same
// every time set SOURCE_DATE_EPOCH, in seconds (reproducible-builds.org).
import { writeFileSync } from 'node:fs';

const epoch = Number(process.env.SOURCE_DATE_EPOCH || Number.NaN);
const builtAt = new Date(Number.isFinite(epoch) ? epoch * 1000 : Date.now());
writeFileSync(
  new URL('../dist/build.json', import.meta.url),
  `${JSON.stringify({ built_at: builtAt.toISOString() })}\n`,
);
