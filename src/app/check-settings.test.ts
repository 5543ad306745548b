import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { checkSettings } from './check-settings.ts';

const check = (environment: Record<string, string>) => () => checkSettings(readConfig(environment));

it.each(['SUNAT_URLS_TEST', 'SUNAT_URLS_LIVE'])('%s takes the names of services', (name) => {
  const names = ['invoices', 'answers', 'guides', 'guide_tokens', 'query', 'query_tokens'];
  const text = names.map((each) => `${each}=https://ose.example/${each}`).join(' ');
  expect(check({ [name]: text })).not.toThrow();
});

it.each(['SUNAT_URLS_TEST', 'SUNAT_URLS_LIVE'])('%s takes no other names', (name) => {
  const wrong = check({ [name]: 'invoices=https://ose.example invoice=https://ose.example' });
  expect(wrong).toThrow(`${name} has no service "invoice". There are invoices, answers, guides,`);
});

it('takes addresses for documents of live without TLS only where private ones are allowed', () => {
  const text = 'guides=http://10.0.0.1:8080';
  const refusal =
    'SUNAT_URLS_LIVE must have an https URL for guides, or set ALLOW_PRIVATE_URLS=on.';
  expect(check({ SUNAT_URLS_LIVE: text })).toThrow(refusal);
  expect(check({ SUNAT_URLS_LIVE: text, ALLOW_PRIVATE_URLS: 'on' })).not.toThrow();
  expect(check({ SUNAT_URLS_TEST: text })).not.toThrow();
});
