import { type ComponentType, useEffect, useState } from 'react';
import { toast } from '#web/ui/feedback/toast.ts';

const REST_MS = 150;

type Draw = ComponentType<{ text: string }>;

/** What is typed will look like this, once the fingers rest; Markdown is fetched with the first word. */
export function MarkdownPreview({ text }: { text: string }) {
  const [shown, setShown] = useState(text);
  const empty = shown.trim() === '';
  const Markdown = useMarkdown(!empty);
  useEffect(() => {
    const timer = setTimeout(() => setShown(text), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <section className="md-preview" aria-label="Aperçu">
      {empty && <p className="muted">Ce que vous écrivez apparaîtra ici, mis en forme.</p>}
      {!empty && !Markdown && <p className="muted">Chargement de l'aperçu…</p>}
      {!empty && Markdown && (
        <div className="prose art-text">
          <Markdown text={shown} />
        </div>
      )}
    </section>
  );
}

// No `lazy`: what suspends while the text is typed would hold up the page that comes after.
function useMarkdown(wanted: boolean): Draw | undefined {
  const [loaded, setLoaded] = useState<{ Draw: Draw }>();
  useEffect(() => {
    if (!wanted || loaded) return;
    import('../reading/Markdown.tsx').then(
      ({ Markdown }) => setLoaded({ Draw: Markdown }),
      () => toast.error("L'aperçu n'a pas pu être chargé"),
    );
  }, [wanted, loaded]);
  return loaded?.Draw;
}
