/** Immutable: a released migration is never edited, only followed by another. */
export const credentialClients = {
  number: 6,
  name: 'credential clients',
  sql: `
-- Which clients of the authority's services a company has set, as a JSON list of names; what they are is sealed.
ALTER TABLE company_credentials ADD COLUMN clients text NOT NULL DEFAULT '[]';
`,
} as const;
