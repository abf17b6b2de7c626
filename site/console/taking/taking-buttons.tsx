import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type KnownClient, newJob } from '../../../contract/team/new-requests.ts';
import { serviceIds, serviceLabels } from '../../../domain/services.ts';
import { typedIn } from '../../calls/typed-in.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { ActionDialog } from '../frame/action-dialog.tsx';
import { TextAreaField } from '../frame/form-fields.tsx';
import { useSearch } from '../frame/use-search.ts';
import { AskingFields } from './asking-fields.tsx';
import { PhoneOrderDialog, type TakingProps } from './phone-order-dialog.tsx';
import styles from './taking.module.css';
import { askingOf, settle, withKey } from './taking-values.ts';
import { takingTexts as texts } from './texts.ts';

/** "New order" and "New job", for any caller or for a given client. `?do=order` opens it too. */
export function TakingButtons({ client = null }: { client?: KnownClient | null }) {
  const [query, show] = useSearch();
  const [chosen, setOpen] = useState<'order' | 'job' | null>(null);
  const asked = query.get('do');
  const open = chosen ?? (asked === 'order' || asked === 'job' ? asked : null);
  const close = () => {
    setOpen(null);
    if (asked !== null) show({ do: null }, { replace: true });
  };
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen('order')}>
        {texts.newOrder}
      </Button>
      <Button variant="secondary" onClick={() => setOpen('job')}>
        {texts.newJob}
      </Button>
      {open === 'order' && <PhoneOrderDialog client={client} onClose={close} />}
      {open === 'job' && <PhoneJobDialog client={client} onClose={close} />}
    </>
  );
}

/** Takes a single job by phone and continues to its confirmation. */
function PhoneJobDialog({ client: given, onClose }: TakingProps) {
  const navigate = useNavigate();
  const [client, setClient] = useState(given);
  return (
    <ActionDialog
      title={texts.newJob}
      subtitle={texts.subtitle.job}
      send={texts.send}
      definition={newJob}
      inputOf={(typed) =>
        withKey({
          ...askingOf(typed, client),
          services: serviceIds.filter((id) => typedIn(typed, id) !== ''),
          words: typedIn(typed, 'words'),
        })
      }
      now={texts.unchanged}
      onClose={onClose}
      onDone={({ reference }, sent) => {
        settle(sent);
        navigate(`/team/requests/${reference}/confirm`);
      }}
    >
      <AskingFields client={client} isFixed={given !== null} onChoose={setClient} />
      <TextAreaField label={texts.jobWords} name="words" rows={2} required />
      <fieldset className={`stack ${styles.group}`}>
        <legend>{texts.services}</legend>
        <div className={styles.services}>
          {serviceIds.map((id) => (
            <CheckboxField key={id} label={serviceLabels[id]} name={id} />
          ))}
        </div>
      </fieldset>
    </ActionDialog>
  );
}
