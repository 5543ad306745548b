import { extname } from 'node:path';
import type { Command } from 'commander';
import { accountOption, type Chosen, companyOption, withCompanyApi } from '../api-session.ts';
import { UsageError } from '../explain-error.ts';
import { readGiven } from '../files.ts';
import { linkedFile } from '../linked-file.ts';
import { print } from '../session.ts';

type Options = Chosen & { readonly json?: boolean };
type WithLogo = { readonly logo: string };

const typeOf: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.svg': 'image/svg+xml',
};

const noLogo = 'The company has no logo.';

/** The logo of a company, as its PDFs and its stable link show it. */
export function addLogoCommands(company: Command): void {
  const logo = company.command('logo').description('the logo on the PDFs of a company');
  common(logo.command('set <image>').description('set it: a PNG, JPEG or SVG of at most 1 MiB'))
    .addHelpText('after', '\nExample:\n  chasqui company logo set logo.svg')
    .action((image: string, options: Options, command: Command) => {
      const body = { contentType: contentTypeOf(image), bytes: readGiven(image) };
      return withCompanyApi(command, options, async ({ call }, companyId) => {
        const changed = await call<WithLogo>('setLogo', { path: { companyId }, body });
        print(options.json, changed, () => changed.logo);
      });
    });
  common(logo.command('show').description('print where it can be seen'))
    .addHelpText('after', '\nExample:\n  chasqui company logo show')
    .action((options: Options, command: Command) =>
      withCompanyApi(command, options, async (session, companyId) => {
        const shown = await session.call<WithLogo>('getCompany', { path: { companyId } });
        // A company has the link before it has a logo.
        const isSet = (await linkedFile(session, shown.logo)) !== undefined;
        print(options.json, shown, () => (isSet ? shown.logo : noLogo));
      }),
    );
  common(logo.command('remove').description('take it away'))
    .addHelpText('after', '\nExample:\n  chasqui company logo remove')
    .action((options: Options, command: Command) =>
      withCompanyApi(command, options, async ({ call }, companyId) => {
        await call('removeLogo', { path: { companyId } });
        print(options.json, { removed: true }, () => noLogo);
      }),
    );
}

function common(command: Command): Command {
  return command
    .option(...companyOption)
    .option(...accountOption)
    .option('--json', 'print one JSON line: the company');
}

function contentTypeOf(image: string): string {
  const known = typeOf[extname(image).toLowerCase()];
  if (known !== undefined) return known;
  throw new UsageError(`${image} must end in ${Object.keys(typeOf).join(', ')}.`);
}
