import { IconAlertCircle, IconCircleCheck, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { joinClasses } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { holdToasts, putAway, type Toast, useToasts } from './toast.ts';
import { useToastPlace } from './use-toast-place.ts';

type BoxProps = Omit<Toast, 'id'> & {
  /** Left out where it goes by itself alone. */
  onHide?: () => void;
};

export function ToastBox({ tone, message, act, onHide }: BoxProps) {
  return (
    <div className={joinClasses('toast', tone === 'error' && 'bad')}>
      <Icon of={tone === 'error' ? IconAlertCircle : IconCircleCheck} />
      <span className="grow">{message}</span>
      {act && (
        <button
          type="button"
          className="toast-act"
          onClick={() => {
            onHide?.();
            act.run();
          }}
        >
          {act.label}
        </button>
      )}
      {onHide && (
        <button
          type="button"
          className="toast-hide"
          aria-label="Masquer ce message"
          onClick={onHide}
        >
          <Icon of={IconX} />
        </button>
      )}
    </div>
  );
}

/** Stands once in the application; both regions are there from the start, so that they are read out. */
export function Toaster() {
  const toasts = useToasts();
  const list = useRef<HTMLDivElement>(null);
  useToastPlace(list, toasts.map(({ id }) => id).join(' '));
  const draw = (tone: Toast['tone']) =>
    toasts
      .filter((toast) => toast.tone === tone)
      .map(({ id, ...told }) => <ToastBox key={id} {...told} onHide={() => putAway(id)} />);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done by it; it waits while somebody reads
    <div
      className="toasts"
      ref={list}
      // A finger has no place where it is not: it never holds them.
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && holdToasts(true)}
      onPointerLeave={() => holdToasts(false)}
      onFocus={() => holdToasts(true)}
      onBlur={() => holdToasts(false)}
    >
      <div role="status" aria-live="polite">
        {draw('success')}
      </div>
      <div role="alert" aria-live="assertive">
        {draw('error')}
      </div>
    </div>
  );
}
