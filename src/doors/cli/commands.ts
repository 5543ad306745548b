import type { Command } from 'commander';

type AddCommands = (program: Command) => void;

const loadVoiding = async () => (await import('./void.ts')).addVoidCommands;

/**
 * Where each command is, in the order of the help. One is loaded when it is asked for: loading all of them takes longer
 * than most of them run.
 */
const commands: Readonly<Record<string, () => Promise<AddCommands>>> = {
  serve: async () => (await import('./serve.ts')).addServeCommand,
  demo: async () => (await import('./demo.ts')).addDemoCommand,
  account: async () => (await import('./account.ts')).addAccountCommands,
  company: async () => (await import('./company.ts')).addCompanyCommands,
  key: async () => (await import('./key.ts')).addKeyCommands,
  user: async () => (await import('./user.ts')).addUserCommands,
  document: async () => (await import('./document.ts')).addDocumentCommands,
  catalogue: async () => (await import('./catalogue.ts')).addCatalogueCommand,
  issue: async () => (await import('./issue.ts')).addIssueCommand,
  example: async () => (await import('./example.ts')).addExampleCommand,
  work: async () => (await import('./work.ts')).addWorkCommand,
  send: async () => (await import('./send.ts')).addSendCommand,
  void: loadVoiding,
  abandon: loadVoiding,
  deliveries: async () => (await import('./deliveries.ts')).addDeliveriesCommand,
  summary: async () => (await import('./summary.ts')).addSummaryCommand,
  mcp: async () => (await import('./mcp.ts')).addMcpCommand,
  listen: async () => (await import('./listen.ts')).addListenCommand,
  register: async () => (await import('./register.ts')).addRegisterCommand,
  'exchange-rates': async () => (await import('./exchange-rates.ts')).addExchangeRatesCommand,
  totals: async () => (await import('./totals.ts')).addTotalsCommand,
  import: async () => (await import('./import.ts')).addImportCommand,
  load: async () => (await import('./load.ts')).addLoadCommand,
  export: async () => (await import('./export.ts')).addExportCommand,
  backup: async () => (await import('./backup.ts')).addBackupCommand,
  archive: async () => (await import('./archive.ts')).addArchiveCommand,
  migrate: async () => (await import('./migrate.ts')).addMigrateCommand,
  doctor: async () => (await import('./doctor.ts')).addDoctorCommand,
  openapi: async () => (await import('./openapi.ts')).addOpenApiCommand,
  completion: async () => (await import('./completion.ts')).addCompletionCommand,
  sunat: async () => (await import('./simulator.ts')).addSimulatorCommand,
};

/**
 * Adds the command that the arguments ask for. Where they ask for none that there is, all are added: for the help, and to
 * suggest what may have been meant.
 */
export async function addCommands(program: Command, args: readonly string[]): Promise<void> {
  const [name = ''] = program.parseOptions([...args]).operands;
  // Completion is made of all of them.
  const isOne = name !== 'completion' && Object.hasOwn(commands, name);
  const asked = isOne ? commands[name] : undefined;
  const loads = asked === undefined ? new Set(Object.values(commands)) : [asked];
  for (const load of loads) (await load())(program);
}
