import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { joinClasses } from '#web/ui/class-names.ts';
import { Icon, type IconType } from '#web/ui/signs/Icon.tsx';

export type FieldText = {
  label: string;
  /** Says beforehand what is expected. */
  help?: ReactNode;
  /** One French sentence; ties itself to the control and marks it as invalid. */
  error?: string | undefined;
  /** What has been found right: 'Adresse validée - Quartier Nation'. */
  ok?: string | undefined;
  /** Adds '(facultatif)' to the label. */
  optional?: boolean | undefined;
  icon?: IconType | undefined;
};

export type ControlProps = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

type Props = FieldText & {
  id?: string | undefined;
  /** Stands after the control, inside its outline. */
  trailing?: ReactNode;
  /** Hangs below the outline: a list of suggestions, a calendar. */
  below?: ReactNode;
  children: (control: ControlProps) => ReactNode;
};

/** Label above, control in its outline, message under it. Every field of the product is made of this. */
export function Field(props: Props) {
  const { label, help, error, ok, optional, icon, trailing, below, children } = props;
  const generated = useId();
  const id = props.id ?? generated;
  const message = error ?? ok ?? help;
  const messageId = `${id}-message`;
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {optional && <span className="opt"> (facultatif)</span>}
      </label>
      <div className="anchor">
        <div className={joinClasses('ctl', error !== undefined && 'err')}>
          {icon && <Icon of={icon} />}
          {children({
            id,
            'aria-invalid': error === undefined ? undefined : true,
            'aria-describedby': message ? messageId : undefined,
          })}
          {trailing}
        </div>
        {below}
      </div>
      {message && (
        <div
          className={joinClasses(
            'help',
            error !== undefined && 'err',
            error === undefined && ok !== undefined && 'ok',
          )}
          id={messageId}
        >
          {error !== undefined && <Icon of={IconAlertCircle} size="s" />}
          {error === undefined && ok !== undefined && <Icon of={IconCircleCheck} size="s" />}
          <span>{message}</span>
        </div>
      )}
    </div>
  );
}
