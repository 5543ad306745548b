import type { FileSignature } from '../../countries/pe/authority/judge.ts';
import type { Problem } from './verdict.ts';

const place = 'ext:UBLExtensions/ext:UBLExtension/ext:ExtensionContent/ds:Signature';

/** What is wrong with a signature. Whose certificate it is only SUNAT's registers know: every one will do, as in beta. */
export function signatureProblems(
  { state, findings }: FileSignature,
  isGuide = false,
): readonly Problem[] {
  // SUNAT 1059 of guides, 2085 of the rest: there is none.
  if (state === 'absent') return [{ code: isGuide ? '1059' : '2085', place, value: '' }];
  // SUNAT 2335: the document was changed, or its signature cannot be checked.
  if (state !== 'valid') return [{ code: '2335', place, value: findings[0]?.code ?? state }];
  const outdated = findings.some(({ code }) => /^certificate_(expired|not_yet_valid)$/.test(code));
  // SUNAT 2327: it is not valid on the day of issue.
  return outdated ? [{ code: '2327', place, value: '' }] : [];
}
