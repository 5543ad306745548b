import { settingDefaults } from '../src/subjects/companies/company.ts';
import { context } from '../test/fixtures/pe/drafts.ts';

const { logo: _, ...company } = context.company;

/** A company that issues in `test`. */
export const benchCompany = {
  ...company,
  environment: 'test' as const,
  ...settingDefaults,
  web_hook: null,
  metadata: {},
};
