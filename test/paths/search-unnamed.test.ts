import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invoice, issuedOf } from '../support/issue-door.ts';
import { openSendingDoor, type SendingDoor } from '../support/sending-service.ts';
import { jsonOf } from '../support/service.ts';
import { storages } from '../support/stores.ts';

const unnamed = { document_type: '-', registration_name: 'CLIENTES VARIOS' };

for (const storage of storages) {
  describe(`customers without number, over ${storage}`, () => {
    let door: SendingDoor;
    const ids: string[] = [];

    beforeAll(async () => {
      door = await openSendingDoor(storage);
      for (const document_number of ['', '-']) {
        const customer = { ...unnamed, document_number };
        const sale = invoice({ type: 'receipt', series: 'B001', customer });
        ids.push(issuedOf(await door.post(sale)).id);
      }
      await door.post(invoice({}));
    });
    afterAll(() => door.close());

    it('are found by a hyphen, however they were sent', async () => {
      const path = `/api/document/search/company/${door.company.id}?customer=-`;
      const answer = await door.service.request(path, { key: door.tenant.keys.read.text });
      const { data } = jsonOf<{ data: { id: string }[] }>(answer);
      expect(data.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    });
  });
}
