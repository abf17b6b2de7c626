import {
  type Consultation,
  moveConsultation,
  planConsultation,
} from '../../../contract/team/consultations.ts';
import type { RequestDetails } from '../../../contract/team/request-details.ts';
import type { Channel } from '../../../domain/requests/contact.ts';
import { requestLabels } from '../../../domain/requests/request-states.ts';
import { typedIn } from '../../calls/typed-in.ts';
import { useAct } from '../../calls/use-act.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { ChannelOptions } from '../frame/channel-options.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { consultationText, PlaceFields, placeIn, placeText } from './place-fields.tsx';
import { consultationTexts } from './texts.ts';

type PlanDialogProps = { request: RequestDetails; onClose: () => void };

/** Asks when the consultation of an inquiry is, who goes, and how it was agreed. */
export function PlanDialog({ request, onClose }: PlanDialogProps) {
  const { reference, version, members, name, client, status } = request;
  const { run } = useAct(planConsultation);
  const { title, send, overrule, done, channel } = consultationTexts.plan;
  return (
    <ChangeDialog
      {...{ title, send, overrule, done, onClose }}
      subtitle={name}
      run={(typed, overruled) =>
        run({
          ...{ reference, version, ...placeIn(typed), overruled },
          channel: typedIn(typed, 'channel') as Channel,
        })
      }
      now={requestLabels[status]}
      yours={(typed) => placeText(placeIn(typed), members)}
    >
      {(faults) => (
        <>
          <PlaceFields members={members} now={null} faults={faults} />
          <SelectField
            label={channel}
            name="channel"
            error={faults.channel}
            defaultValue={client?.preferredChannel ?? 'call'}
            required
          >
            <ChannelOptions />
          </SelectField>
        </>
      )}
    </ChangeDialog>
  );
}

type MoveDialogProps = PlanDialogProps & { consultation: Consultation };

/** Puts a consultation on another time, or gives it to somebody else. */
export function MoveDialog({ request, consultation, onClose }: MoveDialogProps) {
  const { members, name } = request;
  const { id, version } = consultation;
  const { run } = useAct(moveConsultation);
  const { title, send, overrule, done } = consultationTexts.moving;
  return (
    <ChangeDialog
      {...{ title, send, overrule, done, onClose }}
      subtitle={name}
      run={(typed, overruled) => run({ id, version, ...placeIn(typed), overruled })}
      now={consultationText(consultation)}
      yours={(typed) => placeText(placeIn(typed), members)}
    >
      {(faults) => <PlaceFields members={members} now={consultation} faults={faults} />}
    </ChangeDialog>
  );
}
