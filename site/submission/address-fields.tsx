import { useState } from 'react';
import type { Address } from '../../domain/address.ts';
import { isInServiceArea } from '../../domain/business.ts';
import type { Places } from '../../domain/places/places.ts';
import { provinces } from '../../domain/provinces.ts';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { FormValues } from './kept-in-browser.ts';
import styles from './submission.module.css';
import { fieldTexts } from './texts.ts';

/** All parts together fit into the payload's one address. */
const longestPart = 110;
const longestPostalCode = 10;

// Created once, so that typing in the city field does not render these 82 again.
const provinceOptions = provinces.map((name) => <option key={name}>{name}</option>);

function Suggestions({ id, names }: { id: string; names: readonly string[] }) {
  return (
    <datalist id={id}>
      {[...new Set(names)].map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}

type AddressFieldsProps = {
  values: FormValues;
  /**
   * Whether the team fills it in for somebody on the phone, who may not know everything. The
   * browser then does not offer its owner's data.
   */
  isForSomebody?: boolean;
};

/** Suggests the provinces that the team serves (docs/product.md, "Order form"). */
export function AddressFields({ values, isForSomebody = false }: AddressFieldsProps) {
  // Until the visitor chooses or types, they follow what the form fills in.
  const [chosenProvince, setProvince] = useState<string | null>(null);
  const [typedCity, setCity] = useState<string | null>(null);
  const [places, setPlaces] = useState<Places>({});

  const loadPlaces = () => {
    // Suggestions are optional: without them the fields still accept any text.
    import('../../domain/places/places.json')
      .then((found) => setPlaces(found.default))
      .catch(() => {});
  };
  const field = (name: Exclude<keyof Address, 'province'>, part: string) => ({
    ...{ name, label: fieldTexts[name], defaultValue: values[name], maxLength: longestPart },
    autoComplete: isForSomebody ? 'off' : part,
    autoCapitalize: 'words',
    enterKeyHint: 'next' as const,
  });
  const province = chosenProvince ?? values.province ?? '';
  const city = typedCity ?? values.city ?? '';
  const outside = isForSomebody
    ? fieldTexts.outsideAreaForTeam(province)
    : fieldTexts.outsideArea(province);
  const isElsewhere = province !== '' && !isInServiceArea(province);

  return (
    <fieldset className="stack">
      <legend className={styles.legend}>{fieldTexts.addressLegend}</legend>
      <TextField
        {...field('streetAddress', 'address-line1')}
        hint={fieldTexts.streetHint}
        required
      />
      <div className={`stack ${styles.pair}`}>
        <TextField {...field('subdivision', 'address-line2')} />
        <SelectField
          label={fieldTexts.province}
          name="province"
          autoComplete={isForSomebody ? 'off' : 'address-level1'}
          value={province}
          onChange={(event) => setProvince(event.target.value)}
          hint={<span role="status">{isElsewhere && outside}</span>}
          required
        >
          <option value="" disabled>
            {fieldTexts.provinceChoice}
          </option>
          {provinceOptions}
        </SelectField>
      </div>
      <div className={`stack ${styles.pair}`}>
        <TextField
          {...field('city', 'address-level2')}
          list="city-names"
          onFocus={loadPlaces}
          defaultValue={undefined}
          value={city}
          onChange={(event) => setCity(event.target.value)}
          required
        />
        <TextField
          {...field('barangay', 'address-level3')}
          list="barangay-names"
          onFocus={loadPlaces}
          required={!isForSomebody}
        />
      </div>
      <div className={styles.short}>
        <TextField
          {...field('postalCode', 'postal-code')}
          inputMode="numeric"
          maxLength={longestPostalCode}
          required={!isForSomebody}
        />
      </div>
      <Suggestions id="city-names" names={citiesOf(places, province)} />
      <Suggestions id="barangay-names" names={barangaysOf(places, province, city)} />
    </fieldset>
  );
}

function citiesByName(places: Places, province: string): [string, string][] {
  const chosen = province === '' ? Object.values(places) : [places[province] ?? {}];
  return chosen.flatMap((cities) => Object.entries(cities));
}

/** Returns all cities before a province is chosen. */
export function citiesOf(places: Places, province: string): string[] {
  return citiesByName(places, province).map(([name]) => name);
}

/** Ignores the city's capitalisation; returns none for an unknown city. */
export function barangaysOf(places: Places, province: string, city: string): string[] {
  const wanted = city.trim().toLowerCase();
  return citiesByName(places, province)
    .filter(([name]) => name.toLowerCase() === wanted || name.toLowerCase() === `${wanted} city`)
    .flatMap(([, barangays]) => barangays.split('|'))
    .filter(Boolean);
}
