import type { CodeDescription } from '@chasqui/sdk';
import { useState } from 'react';
import { type Choice, Combobox } from '../../parts/combobox.tsx';
import { TextField } from '../../parts/field.tsx';
import { Card, Grid, Muted } from '../../parts/layout.tsx';
import { matchesWords } from '../../parts/search-words.ts';
import { useCatalogue } from '../../service/catalogue.ts';
import { departmentOf, placeOf, provinceOf } from '../../service/ubigeo.ts';
import { useWords } from '../../words/language.tsx';
import { bound, type CompanyForm } from './company-form.ts';

/** Catálogo 13: ubigeo. */
const districtList = '13';
const shownMax = 12;

export function AddressFields({
  country,
  form,
}: {
  readonly country: string;
  readonly form: CompanyForm;
}) {
  const { settings } = useWords();
  const at = (name: Parameters<typeof bound>[1]) => bound(form, name, `/address/${name}`);
  return (
    <Card title={settings.address}>
      <Muted>{settings.addressHint}</Muted>
      {country === 'PE' && !form.disabled && <DistrictSearch form={form} />}
      <TextField label={settings.street} {...at('address')} />
      <Grid narrow>
        <TextField label={settings.ubigeo} inputMode="numeric" {...at('postal_zone')} />
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

/** Finds a district by name or code, and fills in what follows from it. */
function DistrictSearch({ form: { draft } }: { readonly form: CompanyForm }) {
  const { settings } = useWords();
  const [text, setText] = useState('');
  const districts = useCatalogue('PE', districtList);
  const choose = (code: string) => {
    const { description = '' } = districts.find((each) => each.code === code) ?? {};
    draft.set('postal_zone', code);
    draft.set('district', description);
    draft.set('city', provinceOf(code));
    draft.set('country_subentity', departmentOf(code));
    setText('');
  };
  return (
    <Combobox
      label={settings.district}
      hint={settings.districtHint}
      text={text}
      onText={setText}
      choices={text.trim().length < 2 ? [] : choicesFor(districts, text)}
      onChoose={choose}
    />
  );
}

function choicesFor(districts: readonly CodeDescription[], search: string): readonly Choice[] {
  return districts
    .filter(({ code, description }) =>
      matchesWords(`${code} ${description} ${placeOf(code)}`, search),
    )
    .slice(0, shownMax)
    .map(({ code, description }) => ({
      key: code,
      title: `${description}, ${placeOf(code)}`,
      detail: code,
    }));
}
