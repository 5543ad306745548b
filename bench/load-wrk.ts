import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Load, Measurement } from './measurement.ts';

/** wrk's scripts are Lua: this one takes the paths in turn and writes the result as JSON. */
const script = `
local requests, index = {}, 0
function init(arguments)
  for path in io.lines(arguments[1]) do
    requests[#requests + 1] = wrk.format("GET", path)
  end
end
function request()
  index = index % #requests + 1
  return requests[index]
end
function done(summary, latency)
  local e = summary.errors
  io.stderr:write(string.format(
    '{"rps":%.3f,"requests":%d,"p50Ms":%.4f,"p99Ms":%.4f,"errors":%d}',
    summary.requests / summary.duration * 1e6, summary.requests,
    latency:percentile(50) / 1e3, latency:percentile(99) / 1e3,
    e.connect + e.read + e.write + e.status + e.timeout))
end
`;

/** Makes load with wrk, which has to be installed. */
export async function loadWithWrk(load: Load): Promise<Measurement> {
  const folder = mkdtempSync(join(tmpdir(), 'chasqui-wrk-'));
  try {
    const scriptFile = join(folder, 'load.lua');
    const pathsFile = join(folder, 'paths');
    writeFileSync(scriptFile, script);
    writeFileSync(pathsFile, `${load.paths.join('\n')}\n`);
    const headers = Object.entries(load.headers).flatMap(([name, value]) => [
      '--header',
      `${name}: ${value}`,
    ]);
    const { stderr } = await promisify(execFile)('wrk', [
      '--threads=1',
      `--connections=${load.connections}`,
      `--duration=${load.seconds}s`,
      `--script=${scriptFile}`,
      ...headers,
      load.url,
      '--',
      pathsFile,
    ]);
    return JSON.parse(stderr) as Measurement;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new Error('wrk is not installed. Install it, or use --generator autocannon.');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
