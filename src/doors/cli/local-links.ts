import type { Config } from '../../config.ts';

/** Whether links lead to the machine of whoever opens them: as they do until PUBLIC_URL is set. */
export function leadsHere({ publicUrl }: Config): boolean {
  return /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|$)/.test(publicUrl);
}

/** Who is given such links, as far as settings say: customers by mail, or users of other machines. */
export function misledByLinks(config: Config): 'customers' | 'other machines' | null {
  if (!leadsHere(config)) return null;
  if (config.smtpUrl !== null && config.mailFolder === null) return 'customers';
  return config.databaseUrl === null ? null : 'other machines';
}
