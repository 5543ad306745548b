import { CodeField } from '../../parts/code-field.tsx';
import { TextField } from '../../parts/field.tsx';
import { Card, Grid, Muted } from '../../parts/layout.tsx';
import { useCatalogue } from '../../service/catalogue.ts';
import { districtAddress, districtList, placeOf } from '../../service/ubigeo.ts';
import { useWords } from '../../words/language.tsx';
import { bound, type CompanyForm } from './company-form.ts';
import { settingWords } from './words.ts';

export function AddressFields({
  country,
  form,
}: {
  readonly country: string;
  readonly form: CompanyForm;
}) {
  const settings = useWords(settingWords);
  const at = (name: Parameters<typeof bound>[1]) => bound(form, name, `/address/${name}`);
  return (
    <Card title={settings.address}>
      <Muted>{settings.addressHint}</Muted>
      {country === 'PE' && <DistrictField form={form} />}
      <TextField label={settings.street} {...at('address')} />
      <Grid narrow>
        {country !== 'PE' && <TextField label={settings.postalZone} {...at('postal_zone')} />}
        <TextField label={settings.department} {...at('country_subentity')} />
        <TextField label={settings.province} {...at('city')} />
        <TextField label={settings.districtName} {...at('district')} />
        <TextField label={settings.urbanization} {...at('city_subdivision')} />
        <TextField
          label={settings.establishment}
          hint={settings.establishmentHint}
          {...at('type_code')}
        />
      </Grid>
    </Card>
  );
}

/** A district by name or ubigeo: it fills in what follows from it. */
function DistrictField({ form }: { readonly form: CompanyForm }) {
  const settings = useWords(settingWords);
  const districts = useCatalogue('PE', districtList);
  const { value, onChange, ...rest } = bound(form, 'postal_zone', '/address/postal_zone');
  const set = (code: string) => {
    onChange(code);
    const { district, city, country_subentity } = districtAddress(code, districts) ?? {};
    if (district === undefined) return;
    form.draft.set('district', district);
    form.draft.set('city', city ?? '');
    form.draft.set('country_subentity', country_subentity ?? '');
  };
  return (
    <CodeField
      {...rest}
      label={settings.district}
      hint={settings.districtHint}
      codes={districts}
      toldApartBy={placeOf}
      code={value}
      onCode={set}
    />
  );
}
