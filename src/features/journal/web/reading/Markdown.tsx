import type { Token, Tokens } from 'marked';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Photo } from '#features/uploads/web/public.ts';
import { bindSigns } from './french-spaces.ts';
import { isUpload, parseMarkdown, readTarget } from './markdown-tokens.ts';

/** An article's text, made of elements: whatever was typed, it can only be text. */
export function Markdown({ text }: { text: string }) {
  return <Blocks tokens={parseMarkdown(text)} />;
}

function Blocks({ tokens }: { tokens: readonly Token[] | undefined }) {
  return tokens?.map((token, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
    <Fragment key={index}>{drawBlock(token as MarkedToken)}</Fragment>
  ));
}

type MarkedToken =
  | Tokens.Blockquote
  | Tokens.Code
  | Tokens.Heading
  | Tokens.Hr
  | Tokens.HTML
  | Tokens.List
  | Tokens.Paragraph
  | Tokens.Space
  | Tokens.Table
  | Tokens.Text;

function drawBlock(token: MarkedToken): ReactNode {
  switch (token.type) {
    case 'space':
      return null;
    case 'heading': {
      const Title = (['h2', 'h2', 'h3'] as const)[token.depth - 1] ?? 'h4';
      return <Title>{drawInline(token.tokens)}</Title>;
    }
    case 'paragraph':
      return drawParagraph(token);
    case 'blockquote':
      return (
        <blockquote>
          <Blocks tokens={token.tokens} />
        </blockquote>
      );
    case 'list':
      return drawList(token);
    case 'code':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keys
        <pre tabIndex={0} title={token.lang || undefined}>
          <code>{token.text}</code>
        </pre>
      );
    case 'hr':
      return <hr />;
    case 'table':
      return <Table table={token} />;
    case 'text':
      return token.tokens ? drawInline(token.tokens) : bindSigns(token.text);
    case 'html':
      // Any HTML is text like another.
      return <p className="as-typed">{token.raw.trim()}</p>;
  }
}

function drawParagraph({ tokens }: Tokens.Paragraph): ReactNode {
  const [only] = tokens;
  if (only?.type === 'image' && tokens.length === 1 && isUpload(only as Tokens.Image)) {
    return (
      <figure>
        <Picture image={only as Tokens.Image} />
        {only.title && <figcaption>{only.title}</figcaption>}
      </figure>
    );
  }
  return <p>{drawInline(tokens)}</p>;
}

function drawList(list: Tokens.List): ReactNode {
  const items = list.items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
    <li key={index} className={item.task ? 'task' : undefined}>
      {item.task && (
        <input type="checkbox" checked={item.checked ?? false} disabled aria-label="Fait" />
      )}
      <Blocks tokens={item.tokens.filter(({ type }) => type !== 'checkbox')} />
    </li>
  ));
  if (!list.ordered) return <ul>{items}</ul>;
  return <ol start={list.start === '' ? undefined : list.start}>{items}</ol>;
}

function Table({ table }: { table: Tokens.Table }) {
  const drawCell = (cell: Tokens.TableCell, index: number) => {
    const Cell = cell.header ? 'th' : 'td';
    return (
      <Cell
        key={index}
        scope={cell.header ? 'col' : undefined}
        className={cell.align ? `to-${cell.align}` : undefined}
      >
        {drawInline(cell.tokens)}
      </Cell>
    );
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keys
    <section className="table" tabIndex={0} aria-label="Tableau">
      <table>
        <thead>
          <tr>{table.header.map(drawCell)}</tr>
        </thead>
        <tbody>
          {table.rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
            <tr key={index}>{row.map(drawCell)}</tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function drawInline(tokens: readonly Token[] | undefined): ReactNode {
  return tokens?.map((token, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
    <Fragment key={index}>{drawPiece(token)}</Fragment>
  ));
}

function drawPiece(token: Token): ReactNode {
  switch (token.type) {
    case 'strong':
      return <strong>{drawInline(token.tokens)}</strong>;
    case 'em':
      return <em>{drawInline(token.tokens)}</em>;
    case 'del':
      return <del>{drawInline(token.tokens)}</del>;
    case 'codespan':
      return <code>{token.text}</code>;
    case 'br':
      return <br />;
    case 'link':
      return <TextLink link={token as Tokens.Link} />;
    case 'image':
      return <Picture image={token as Tokens.Image} />;
    case 'escape':
      return token.text;
    case 'text':
      return token.tokens ? drawInline(token.tokens) : bindSigns(token.text);
    default:
      return token.raw;
  }
}

function TextLink({ link }: { link: Tokens.Link }) {
  const target = readTarget(link.href, window.location.origin);
  if (!target) return link.raw;
  const words = drawInline(link.tokens);
  const title = link.title ?? undefined;
  if (target.inside) {
    return (
      <Link to={target.href} title={title}>
        {words}
      </Link>
    );
  }
  return (
    <a href={target.href} title={title} target="_blank" rel="noopener noreferrer nofollow ugc">
      {words}
    </a>
  );
}

/** A picture of ours; one that lies elsewhere is a link to it, asked for by nobody's browser unasked. */
function Picture({ image }: { image: Tokens.Image }) {
  if (isUpload(image)) {
    return <Photo full imageUrl={image.href} alt={image.text} fallback={image.raw} />;
  }
  const target = readTarget(image.href, window.location.origin);
  // What lies here but is no picture was typed to be something else.
  if (!target || target.href.startsWith('/')) return image.raw;
  return (
    <a href={target.href} target="_blank" rel="noopener noreferrer nofollow ugc">
      Image : {image.text || target.href}
    </a>
  );
}
