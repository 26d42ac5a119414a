import { useFocusTrap } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { joinClasses } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import type { Area } from '#web/ui/signs/area.ts';
import { useModal } from './modal-stack.ts';

type Props = {
  title: string;
  /** Closing by the cross, Escape, or a click beside; a form with text may ask first. */
  onClose: () => void;
  children: ReactNode;
  /** Buttons of the foot; the filled one last. They stay in view while the body scrolls. */
  actions?: ReactNode;
  /** Wraps body and foot in a form, so that a submit button in `actions` sends it. */
  onSubmit?: (() => void) | undefined;
  /** `full`: the whole screen. */
  size?: 's' | 'm' | 'full';
  /** Under the bell, on a wide screen; in the middle else. */
  atBell?: boolean;
  area?: Area | undefined;
  role?: 'dialog' | 'alertdialog';
};

/** Dialog from 1024 px, sheet from the bottom under it. Render it only while it is open. */
export function Dialog(props: Props) {
  return createPortal(<DialogFrame {...props} />, document.body);
}

function DialogFrame(props: Props) {
  const { title, onClose, children, actions, onSubmit, size = 'm', area, role = 'dialog' } = props;
  const titleId = useId();
  const trap = useFocusTrap(true);
  // A press that starts on the text and ends beside it is a selection, not a wish to close.
  const pressedBeside = useRef(false);
  useModal(onClose);

  const content = (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text must scroll by keyboard too */}
      <div className="body" tabIndex={0}>
        {children}
      </div>
      {/* No landmark: dialogs stand over each other, and the page has its own. */}
      {actions && <footer role="presentation">{actions}</footer>}
    </>
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    // React bubbles through portals: the form of a dialog must not send the form it was opened from.
    event.stopPropagation();
    onSubmit?.();
  }

  return (
    <div
      className={joinClasses('scrim', props.atBell && 'at-bell')}
      data-area={area}
      onPointerDown={(event) => {
        pressedBeside.current = event.target === event.currentTarget;
      }}
      onPointerUp={(event) => {
        if (pressedBeside.current && event.target === event.currentTarget) onClose();
      }}
    >
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles support it */}
      <div
        ref={trap}
        className={joinClasses('dialog', size !== 'm' && `dialog-${size}`)}
        role={role}
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
      >
        <div className="grab" aria-hidden="true" />
        <div className="dh">
          <h2 className="grow" id={titleId} tabIndex={-1} data-autofocus>
            {title}
          </h2>
          <IconButton icon={IconX} label="Fermer" onClick={onClose} />
        </div>
        {onSubmit ? (
          <form noValidate onSubmit={submit}>
            {content}
          </form>
        ) : (
          content
        )}
      </div>
    </div>
  );
}
