import { pictureFor } from '#web/motif/drawing.ts';
import type { Agreement } from '../../agreements.contract.ts';
import { sayHead } from '../agreement-words.ts';
import { With } from '../With.tsx';

export const drawingOf = ({ kind, subject, offers }: Agreement): string =>
  pictureFor({
    words: [...offers, subject.title],
    otherwise: kind === 'troc' ? ['carton'] : ['cafe'],
  });

type Props = { agreement: Agreement; now: number };

/** What a question is about, at its head. */
export function About({ agreement, now }: Props) {
  return (
    <div className="rdv-about">
      <span className="media rdv-thumb">
        <img src={drawingOf(agreement)} alt="" width={400} height={300} />
      </span>
      <div className="grow">
        <b>{agreement.subject.title}</b>
        <p className="small muted">
          {sayHead(agreement, now)}, <With agreement={agreement} />
        </p>
      </div>
    </div>
  );
}
