import { districts } from '../shared/catalogues/13-districts.ts';

export type Place = {
  readonly ubigeo: string;
  readonly district: string;
  readonly province: string;
  readonly department: string;
};

/** A district with its names. Throws on a code that the catalogue does not have. */
export function placeOf(ubigeo: string): Place {
  const found = districts.entries.find((entry) => entry.code === ubigeo);
  if (found === undefined) throw new RangeError(`no district ${ubigeo}`);
  const { description, province, department } = found;
  return { ubigeo, district: description, province, department };
}

/** Where customers are, in the coastal north and centre first and then in the south. */
export const places: readonly Place[] = [
  '150101',
  '150103',
  '150108',
  '150115',
  '150121',
  '150122',
  '150130',
  '150131',
  '150132',
  '150140',
  '150142',
  '070101',
  '110101',
  '120114',
  '130101',
  '140101',
  '200101',
  '040101',
  '040103',
  '040112',
  '040126',
  '040129',
  '080101',
  '080108',
  '210101',
  '230101',
].map(placeOf);

const streets = [
  'Av. Los Próceres',
  'Jr. Ayacucho',
  'Calle Las Begonias',
  'Av. Túpac Amaru',
  'Av. Grau',
  'Jr. Huáscar',
  'Calle San Agustín',
  'Av. La Marina',
  'Pasaje Los Ñandúes',
  'Av. Ejército',
  'Calle Mercaderes',
  'Jr. Junín',
  'Av. Canadá',
  'Av. José Gálvez',
  'Calle Los Alerces',
] as const;

/** A street and number, the same ones for the same index. */
export function streetOf(index: number): string {
  return `${streets[index % streets.length]} ${100 + ((index * 137) % 1900)}`;
}

/** A place as documents print it. */
export function printed(street: string, { district, province, department }: Place): string {
  return `${street}, ${district}, ${province}, ${department}`;
}
