import { CodeField } from '../../parts/code-field.tsx';
import { Card, Muted } from '../../parts/layout.tsx';
import { useCatalogue } from '../../service/catalogue.ts';
import { districtAddress, districtList, placeOf } from '../../service/ubigeo.ts';
import { useWords } from '../../words/language.tsx';
import { bound, CardFields, DeclaredField, type SettingsForm } from './declared-field.tsx';
import { settingWords } from './words.ts';

export function AddressFields({
  country,
  form,
}: {
  readonly country: string;
  readonly form: SettingsForm;
}) {
  const settings = useWords(settingWords);
  return (
    <Card title={settings.address}>
      <Muted>{settings.addressHint}</Muted>
      {country === 'PE' && <DistrictField form={form} />}
      <DeclaredField form={form} place="address/address" />
      {country !== 'PE' && <DeclaredField form={form} place="address/postal_zone" />}
      <CardFields form={form} card="address" />
    </Card>
  );
}

/** A district by name or ubigeo: it fills in what follows from it. */
function DistrictField({ form }: { readonly form: SettingsForm }) {
  const settings = useWords(settingWords);
  const districts = useCatalogue('PE', districtList);
  const { value, onChange, ...rest } = bound(form, 'address/postal_zone');
  const set = (code: string) => {
    onChange(code);
    const { district, city, country_subentity } = districtAddress(code, districts) ?? {};
    if (district === undefined) return;
    form.draft.set('address/district', district);
    form.draft.set('address/city', city ?? '');
    form.draft.set('address/country_subentity', country_subentity ?? '');
  };
  return (
    <CodeField
      {...rest}
      label={settings.district}
      hint={settings.districtHint}
      codes={districts}
      distinguishedBy={placeOf}
      code={value}
      onCode={set}
    />
  );
}
