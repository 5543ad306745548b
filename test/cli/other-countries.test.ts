import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chasqui, createTarget, json, type Target } from '../support/cli.ts';

describe('company create for a country with catalogues only', () => {
  let target: Target;

  beforeAll(async () => {
    target = await createTarget('sqlite');
    await json(['account', 'create', '--name', 'Andina'], target.env);
  });
  afterAll(() => target.dispose());

  const create = (taxId: string) =>
    chasqui(
      ['company', 'create', '--country', 'MX', '--tax-id', taxId, '--business-name', 'ANDINA S.A.'],
      { env: target.env },
    );

  it('says that its documents are not issued or held', async () => {
    const outcome = await create('PME380607P35');
    expect(outcome.code).toBe(2);
    expect(outcome.stderr).toContain('Documents of México are not issued or held yet');
    expect(outcome.stderr).toContain('only the catalogues of SAT are served');
  });

  it('tells of a wrong tax id first', async () => {
    const outcome = await create('PME380607P36');
    expect(outcome.code).toBe(2);
    expect(outcome.stderr).toContain('The check digit of this RFC is wrong');
  });
});
