import { type CatalogueEntry, searchEntries } from '../../subjects/catalogues/search-entries.ts';
import { textOf } from '../../subjects/model-tool.ts';
import type { ApiAnswer } from '../api.ts';
import { type CatalogueIndex, catalogueCall } from '../catalogue-call.ts';
import type { CallApi, Tool } from './tool.ts';

const entriesMax = 200;

/** A catalogue may have thousands of entries: a part of it is given, and how many there are. */
export const getCatalogue: Tool = {
  name: 'get_catalogue',
  title: 'Look up codes',
  description: `Entries of a catalogue, at most ${entriesMax} at once: narrow them down with search. list_catalogues has the names.`,
  scope: 'read',
  writes: false,
  fields: {
    country: { type: 'string', description: 'ISO country code, such as PE' },
    name: {
      type: 'string',
      description:
        "Name of a list, or the authority's own name or number of one, after authority/ where both have it",
    },
    search: { type: 'string', description: 'Words that code or text must have' },
  },
  required: ['country', 'name'],
  async run(call, given) {
    const all = await entriesOf(call, textOf(given.country) ?? '', textOf(given.name) ?? '');
    const found = searchEntries(all, textOf(given.search) ?? '');
    const entries = found.slice(0, entriesMax);
    return { json: JSON.stringify({ entries, found: found.length, of: all.length }) };
  },
};

async function entriesOf(
  call: CallApi,
  countryCode: string,
  name: string,
): Promise<readonly CatalogueEntry[]> {
  const index = parsed<CatalogueIndex>(await call('listCatalogues', { path: { countryCode } }));
  return parsed<readonly CatalogueEntry[]>(await call(...catalogueCall(index, countryCode, name)));
}

function parsed<Value>({ bytes }: ApiAnswer): Value {
  return JSON.parse(bytes.toString()) as Value;
}
