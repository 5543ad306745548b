import { type Command, InvalidArgumentError } from 'commander';
import type { App } from '../../app.ts';
import { idempotencyKeyForm } from '../../issuing/issue.ts';
import { dryRunJson, issueDocument, previewIssue } from '../../issuing/issue-document.ts';
import { type AsciiJson, asciiJson } from '../../kernel/ascii-json.ts';
import { AppError } from '../../kernel/codes/errors.ts';
import { render } from '../../kernel/message.ts';
import { printableLines } from '../../kernel/printable.ts';
import { readInput } from '../../kernel/schema/read-input.ts';
import { operatorOf, type Principal } from '../../subjects/keys/api-key.ts';
import { publicUrlMark } from '../../subjects/ledger/documents/file-links.ts';
import { readDocument } from '../../subjects/ledger/documents/read-document.ts';
import { type ChosenCompany, chooseCompany } from './choose-company.ts';
import { commandReader } from './command-reader.ts';
import { exitCodes, UsageError } from './explain-error.ts';
import { readGiven } from './files.ts';
import { withApp } from './session.ts';
import { tell } from './tell.ts';

type Options = {
  readonly company?: string;
  readonly account?: string;
  readonly dryRun?: boolean;
  readonly idempotencyKey?: string;
  readonly json?: boolean;
};

const help = `
FILE is a draft as POST /api/document/company/{companyId} takes it, or - for what comes on standard input.
The service computes every amount, judges the document by the authority's rules, numbers it, signs it and
stores it as pending. What is refused uses no number. Files are issued one after the other; the rest goes on
where one is refused.

With --idempotency-key the same file again gives the same document.

Examples:
  chasqui example factura-gravada | chasqui issue - --dry-run
  chasqui issue sale.json --company com_… --idempotency-key order-4711 --json

Exit codes: 0 all issued (or found right, in a dry run), 1 some refused, 2 wrong usage, 3 the store cannot be
reached.`;

export function addIssueCommand(program: Command): void {
  program
    .command('issue')
    .description('issue documents from JSON drafts')
    .argument('<file...>', 'drafts, or - for standard input')
    .option('--company <id>', 'who issues them; the only company there is by default')
    .option('--account <id>', 'account; the one that has the company by default')
    .option('--dry-run', 'compute and judge only; nothing is stored')
    .option('--idempotency-key <key>', 'name of the request; for one file only', keyText)
    .option(
      '--json',
      'print one JSON line each: the document; {document, xml, findings} in a dry run',
    )
    .addHelpText('after', help)
    .action(async (files: string[], options: Options, command: Command) => {
      if (options.idempotencyKey !== undefined && files.length > 1) {
        throw new UsageError('--idempotency-key is for one file.');
      }
      await withApp(command, (app) => issueFiles(app, files, options));
    });
}

function keyText(text: string): string {
  if (idempotencyKeyForm.test(text)) return text;
  throw new InvalidArgumentError('It must be 1 to 255 visible ASCII characters.');
}

async function issueFiles(app: App, files: readonly string[], options: Options): Promise<void> {
  const company = await chooseCompany(app, options);
  const desk: Desk = { ...app, company, operator: operatorOf(company.accountId) };
  // All files are read before the first is issued: one that is missing must not leave the work half done.
  const drafts = files.map((file) => [file, readGiven(file)] as const);
  for (const [file, bytes] of drafts) {
    try {
      const draft = readInput(bytes, { name: 'file', exact: true });
      const done = options.dryRun
        ? await tryOut(desk, draft, options)
        : await issue(desk, draft, options);
      if (!done) process.exitCode = exitCodes.problems;
    } catch (error) {
      if (!(error instanceof AppError) || error.kind === 'unavailable') throw error;
      tellRefusal(file, error, options);
    }
  }
}

/** Where drafts are issued: the service, the company, and who works for it. */
type Desk = App & { readonly company: ChosenCompany; readonly operator: Principal };

async function issue(
  { context, config, company, operator }: Desk,
  draft: unknown,
  { idempotencyKey, json }: Options,
): Promise<boolean> {
  const request = { companyId: company.id, draft, idempotencyKey: idempotencyKey ?? null };
  const { outcome, id, document } = await issueDocument(context, operator, request);
  const body = document.body.replaceAll(publicUrlMark, config.publicUrl);
  const { number, total, currency, observations, document_pdf } = readDocument(body as AsciiJson);
  const what = outcome === 'issued' ? 'issued' : 'issued before';
  const lines = [`${number}  ${currency} ${total.toString()}  ${what}  ${id}`];
  lines.push(`  ${document_pdf}`);
  for (const { code, detail, pointer } of observations) {
    lines.push(`  observation ${code} at ${pointer}: ${detail}`);
  }
  process.stdout.write(`${json ? body : printableLines(lines.join('\n'))}\n`);
  return true;
}

async function tryOut(
  { context, config, company, operator }: Desk,
  draft: unknown,
  { json }: Options,
): Promise<boolean> {
  const request = { companyId: company.id, draft };
  const result = await previewIssue(context, operator, request);
  const document = result.document.replaceAll(publicUrlMark, config.publicUrl) as AsciiJson;
  const { findings } = result;
  const { number, total, currency } = readDocument(document);
  const lines = [`${number}  ${currency} ${total.toString()}  dry run, nothing stored`];
  for (const { code, level, detail, pointer } of findings) {
    lines.push(`  ${level} ${code} at ${pointer}: ${detail}`);
  }
  const text = json ? dryRunJson({ ...result, document }) : printableLines(lines.join('\n'));
  process.stdout.write(`${text}\n`);
  return findings.every(({ level }) => level !== 'error');
}

function tellRefusal(file: string, error: AppError, { json }: Options): void {
  process.exitCode = exitCodes.problems;
  const { code, detail: said, errors } = error;
  const told = render(said, commandReader);
  if (json) process.stdout.write(`${asciiJson({ file, code, detail: told, errors })}\n`);
  tell(`chasqui: ${file}: ${told}`);
  for (const { code: found, pointer, detail } of errors.slice(0, 20)) {
    tell(`  ${found} at ${pointer ?? ''}: ${detail}`);
  }
}
