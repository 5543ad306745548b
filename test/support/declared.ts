import { createContext } from '../../src/app/create-context.ts';
import { regimes } from '../../src/countries/index.ts';
import { knownCountries } from '../../src/countries/known-countries.ts';
import { createInProcessClient } from '../../src/doors/http/in-process-client.ts';
import { inProcessParts } from '../../src/doors/http/in-process-parts.ts';
import { toolsOf } from '../../src/doors/mcp/tools.ts';
import { declaredOperations, on } from '../../src/doors/operations.ts';
import type { Stores } from '../../src/subjects/stores.ts';

const stores = undefined as unknown as Stores;
const context = createContext({ stores, regimes, knownCountries, now: Date.now });

/** What operations are built from; there is no store to call them on. */
export const parts = inProcessParts({
  context,
  publicUrl: 'https://x.example',
  linkLifetimeSeconds: null,
});
export const declared = declaredOperations(parts);
export const tools = toolsOf(createInProcessClient(on('mcp', declared)).tools);
