import { TalkPhoto } from '#features/messages/web/public.ts';
import { Photo } from '#features/uploads/web/public.ts';

const PICTURE = /\/uploads\/(?:talk-)?[0-9a-f]{32}-[0-9a-f]{9}\.webp/g;

const isOfTalk = (url: string) => url.includes('/talk-');

/** What was reported, as it stood: its text, and its pictures to be seen, not their addresses. */
export function ReportedText({ content }: { content: string }) {
  const pictures = [...new Set(content.match(PICTURE))];
  const lines = content.split('\n').filter((line) => !pictures.includes(line));
  return (
    <blockquote className="adm-quote">
      {lines.join('\n')}
      {pictures.length > 0 && (
        <span className="adm-shots">
          {pictures.filter(isOfTalk).map((url) => (
            <TalkPhoto key={url} imageUrl={url} alt="Photo signalée" />
          ))}
          {pictures
            .filter((url) => !isOfTalk(url))
            .map((url) => (
              <a key={url} href={url} target="_blank" rel="noreferrer">
                <Photo
                  imageUrl={url}
                  alt="Photo signalée, à ouvrir en grand"
                  fallback={<span className="small">Photo disparue</span>}
                />
              </a>
            ))}
        </span>
      )}
    </blockquote>
  );
}
