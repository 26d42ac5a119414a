import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { joinClasses } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { type Toast, useToasts } from './toast.ts';

export function ToastBox({ tone, message }: Omit<Toast, 'id'>) {
  return (
    <div className={joinClasses('toast', tone === 'error' && 'bad')}>
      <Icon of={tone === 'error' ? IconAlertCircle : IconCircleCheck} />
      {message}
    </div>
  );
}

/** Stands once in the application; both regions are there from the start, so that they are read out. */
export function Toaster() {
  const toasts = useToasts();
  const draw = (tone: Toast['tone']) =>
    toasts
      .filter((toast) => toast.tone === tone)
      .map((toast) => <ToastBox key={toast.id} {...toast} />);
  return (
    <div className="toasts">
      <div role="status" aria-live="polite">
        {draw('success')}
      </div>
      <div role="alert" aria-live="assertive">
        {draw('error')}
      </div>
    </div>
  );
}
