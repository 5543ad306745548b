import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    /** Where the run keeps what is made once: a folder, and how the names of databases begin. */
    madeOnce: { readonly folder: string; readonly database: string };
  }
}

/** The PostgreSQL server of the tests. Soaks, which do not run under Vitest, name their own. */
export function testServerUrl(): string {
  return process.env.TEST_DATABASE_URL || inject('postgresUrl');
}
