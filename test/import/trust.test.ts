import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignatureCheck } from '../../src/subjects/imports/authority-files.ts';
import type { Verification } from '../../src/subjects/ledger/documents/verify-files.ts';
import { type IssuedCertificate, issueCertificate } from '../support/certificate-authority.ts';
import {
  documentOf,
  expectRefusal,
  type ImportDoor,
  openImportDoor,
} from '../support/import-door.ts';
import { cdrName, cdrXml, invoiceXml, signed, signedInvoice } from '../support/import-files.ts';
import { jsonOf } from '../support/service.ts';
import { storages } from '../support/stores.ts';

const root = issueCertificate({ name: 'RAIZ DE CONFIANZA' });
const authority = issueCertificate({ name: 'ENTIDAD', issuer: root, isAuthority: true });
const stranger = issueCertificate({ name: 'ENTIDAD DESCONOCIDA' });

for (const storage of storages) {
  describe(`who vouches for a signer, over ${storage}`, () => {
    let door: ImportDoor;
    let trusted: IssuedCertificate;
    let unknown: IssuedCertificate;

    beforeAll(async () => {
      door = await openImportDoor(storage, [root.der]);
      trusted = issueCertificate({ name: `RUC ${door.taxId}`, issuer: authority });
      unknown = issueCertificate({ name: `RUC ${door.taxId}`, issuer: stranger });
    });
    afterAll(() => door.close());

    const signedBy = (signer: IssuedCertificate, chain: readonly IssuedCertificate[]) =>
      signed(invoiceXml(door.taxId, door.freshNumber()), door.taxId, {
        key: signer.key,
        certificate: [signer, ...chain].map(({ base64 }) => base64),
      });
    const verification = async (id: string) =>
      jsonOf<Verification>(await door.get(`/api/document/${id}/verification`));
    const shown = async (file: Buffer): Promise<SignatureCheck> =>
      (await verification(documentOf(await door.send(file), 201).id)).signature;
    const demand = (wanted: boolean) =>
      door.service.request(`/api/company/${door.company.id}`, {
        method: 'PATCH',
        key: door.tenant.keys.admin.text,
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ demand_trusted_certificates: wanted }),
      });

    it('is shown: a trusted authority, with its chain and no finding', async () => {
      expect(await shown(signedBy(trusted, [authority]))).toMatchObject({
        state: 'valid',
        trust: 'trusted',
        chain: ['CN=ENTIDAD', 'CN=RAIZ DE CONFIANZA'],
        findings: [],
      });
    });

    it('is shown: an authority that nobody trusts, with a finding', async () => {
      const { trust, chain, findings } = await shown(signedBy(unknown, [stranger]));
      expect({ trust, chain }).toEqual({ trust: 'unknown', chain: ['CN=ENTIDAD DESCONOCIDA'] });
      expect(findings).toMatchObject([{ code: 'certificate_issuer_unknown' }]);
      expect(findings[0]?.detail).toContain('ENTIDAD DESCONOCIDA');
    });

    it('is shown: nobody, of a document altered and signed anew by a self-made certificate', async () => {
      const forged = signedInvoice(door.taxId, door.freshNumber());
      const { state, trust, findings } = await shown(forged);
      expect({ state, trust }).toEqual({ state: 'valid', trust: 'self-signed' });
      expect(findings).toMatchObject([{ code: 'certificate_self_signed' }]);
    });

    it('is not trusted any more where its authority had ended when the document was issued', async () => {
      const ended = issueCertificate({
        name: 'ENTIDAD VENCIDA',
        issuer: root,
        isAuthority: true,
        notAfter: new Date('2021-01-01T00:00:00Z'),
      });
      const signer = issueCertificate({ name: `RUC ${door.taxId}`, issuer: ended });
      const { trust, findings } = await shown(signedBy(signer, [ended]));
      expect(trust).toBe('unknown');
      expect(findings).toMatchObject([{ code: 'certificate_chain_outdated' }]);
    });

    it('is demanded by a company: others are refused, with all that came with them', async () => {
      expect((await demand(true)).status).toBe(200);
      const before = await door.held();
      const number = door.freshNumber();
      const files = [
        { name: 'a.xml', bytes: signedInvoice(door.taxId, number) },
        {
          name: `${cdrName(door.taxId, `01-${number}`)}.xml`,
          bytes: cdrXml(door.taxId, `01-${number}`),
        },
      ];
      expectRefusal(await door.sendForm(files), 422, 'certificate_untrusted');
      const unvouched = signedBy(unknown, [stranger]);
      expectRefusal(await door.send(unvouched), 422, 'certificate_untrusted');
      const unsigned = invoiceXml(door.taxId, door.freshNumber());
      const allowed = await door.send(unsigned, { query: '?allow_unsigned=true' });
      expectRefusal(allowed, 422, 'certificate_untrusted');
      expect(await door.held()).toEqual(before);
      documentOf(await door.send(signedBy(trusted, [authority])), 201);
      expect((await demand(false)).status).toBe(200);
      documentOf(await door.send(unvouched), 201);
    });

    describe('of an acknowledgement', () => {
      /** A CDR, signed by somebody, and changed afterwards. */
      const answered = async (
        signer: IssuedCertificate | null,
        change = (text: string) => text,
      ) => {
        const number = door.freshNumber();
        const { id } = documentOf(await door.send(signedInvoice(door.taxId, number)), 201);
        const bare = cdrXml(door.taxId, `01-${number}`).toString('latin1');
        const chain = signer === trusted ? [trusted.base64, authority.base64] : signer?.base64;
        const bytes =
          signer === null || chain === undefined
            ? Buffer.from(bare, 'latin1')
            : signed(withPlace(bare), door.taxId, { key: signer.key, certificate: chain });
        const name = `${cdrName(door.taxId, `01-${number}`)}.xml`;
        const answer = await door.send(change(bytes.toString()), { name });
        return { answer, id };
      };
      const withPlace = (text: string) =>
        text.replace(
          /<ext:ExtensionContent[\s\S]*?<\/ext:ExtensionContent>|<ext:ExtensionContent\/>/,
          '<ext:ExtensionContent/>',
        );
      const worth = async (id: string) => {
        const { state, signature } = (await verification(id)).acknowledgement;
        expect(state).toBe('matched');
        return [signature?.state, ...(signature?.findings.map(({ code }) => code) ?? [])].join(' ');
      };

      it('is shown where it is valid: trusted, or not', async () => {
        const good = await answered(trusted);
        documentOf(good.answer, 200);
        expect(await worth(good.id)).toBe('valid');
        const odd = await answered(unknown);
        documentOf(odd.answer, 200);
        expect(await worth(odd.id)).toBe(
          'valid acknowledgement_untrusted certificate_issuer_unknown',
        );
      });

      it('is shown where there is none, or one that cannot be read', async () => {
        const { id } = await answered(null);
        expect(await worth(id)).toBe('absent acknowledgement_unsigned');
        const beta = await answered(trusted, (text) =>
          text
            .replace(/(<ds:SignatureValue>)[^<]*/, "$1*Private key 'BetaPublicCert' not up*")
            .replace(
              /(<ds:X509Certificate>)[^<]*/,
              "$1*Named certificate 'BetaPrivateKey' not up*",
            ),
        );
        documentOf(beta.answer, 200);
        expect(await worth(beta.id)).toBe(
          'unreadable acknowledgement_unreadable signature_incomplete',
        );
      });

      it('that was changed is refused, and the document stays as it was', async () => {
        const { answer, id } = await answered(trusted, (text) =>
          text.replace('ha sido aceptada', 'ha sido observada'),
        );
        expectRefusal(answer, 422, 'signature_invalid');
        expect((await door.document(id)).status).toBe('pending');
      });
    });
  });
}
