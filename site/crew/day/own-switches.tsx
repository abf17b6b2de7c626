import { myPlaceOnSite, showMeOnSite } from '../../../contract/crew/on-site.ts';
import { chooseMySms, mySms } from '../../../contract/crew/sms.ts';
import { useAct } from '../../calls/use-act.ts';
import { useRead } from '../../calls/use-read.ts';
import { language } from '../../language.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { switchTexts as texts } from './switch-texts.ts';

/** What a member decides alone. Each shows only to whom it concerns. */
export function OwnSwitches() {
  const sms = useRead(mySms, {}).answer;
  const site = useRead(myPlaceOnSite, {}).answer;
  const choosing = useAct(chooseMySms);
  const showing = useAct(showMeOnSite);
  return (
    <>
      <Switch
        label={texts.wantsSms}
        name="wantsSms"
        isOn={sms?.wantsSms ?? null}
        isBusy={choosing.isBusy}
        // SMS come in this page's language.
        onChange={(wantsSms) => void choosing.run({ wantsSms, language })}
      />
      <Switch
        label={texts.isOnSite}
        name="isOnSite"
        isOn={site?.isOnSite ?? null}
        isBusy={showing.isBusy}
        onChange={(isOnSite) => void showing.run({ isOnSite })}
      />
      {(choosing.failure ?? showing.failure) && <p role="alert">{texts.failed}</p>}
    </>
  );
}

type SwitchProps = {
  label: string;
  name: string;
  /** Null for a member whom it does not concern. */
  isOn: boolean | null;
  isBusy: boolean;
  onChange: (isOn: boolean) => void;
};

function Switch({ label, name, isOn, isBusy, onChange }: SwitchProps) {
  if (isOn === null) return null;
  return (
    <CheckboxField
      label={label}
      name={name}
      checked={isOn}
      aria-disabled={isBusy}
      onChange={({ target }) => {
        if (!isBusy) onChange(target.checked);
      }}
    />
  );
}
