import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router';
import { joinClasses } from '#web/ui/class-names.ts';
import { Icon, type IconType } from '#web/ui/signs/Icon.tsx';

export type MenuEntry = {
  label: string;
  icon?: IconType;
  /** Where it leads, or what it does. */
  to?: string;
  onSelect?: () => void;
  /** It takes away what cannot be had back. */
  danger?: boolean;
};

type Props = {
  /** The button's class and content; its name comes from the content unless `label` gives one. */
  className: string;
  label?: string;
  trigger: ReactNode;
  entries: readonly MenuEntry[];
  /** One of them is being done: it stays closed. */
  busy?: boolean;
};

/** A button and its menu: arrows, Home, End and first letters move, Escape closes. */
export function Menu({ className, label, trigger, entries, busy = false }: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [isUp, setUp] = useState(false);

  const rows = () => [...(root.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];

  useEffect(() => {
    if (!open) return;
    function press(event: PointerEvent) {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    }
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, [open]);

  // Above its button where the bar of a phone, or the end of the screen, would hide some of it.
  useLayoutEffect(() => {
    setUp(open && list.current !== null && !hasRoomBelow(list.current));
  }, [open]);

  function show(position: 'first' | 'last') {
    if (busy) return;
    setOpen(true);
    requestAnimationFrame(() =>
      rows()
        .at(position === 'first' ? 0 : -1)
        ?.focus(),
    );
  }
  function hide() {
    setOpen(false);
    button.current?.focus();
  }
  function pressButton(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    show(event.key === 'ArrowDown' ? 'first' : 'last');
  }
  function pressMenu(event: KeyboardEvent) {
    const all = rows();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const target = chooseTarget(event.key, at, all);
    if (event.key === 'Escape') {
      event.stopPropagation();
      hide();
    } else if (event.key === 'Tab') {
      setOpen(false);
    } else if (target) {
      event.preventDefault();
      target.focus();
    }
  }

  return (
    <div className="menu-root" ref={root}>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => (open ? hide() : show('first'))}
        onKeyDown={pressButton}
      >
        {trigger}
      </button>
      {open && (
        <div
          ref={list}
          className={joinClasses('menu', isUp && 'up')}
          role="menu"
          id={id}
          aria-label={label}
          onKeyDown={pressMenu}
        >
          {entries.map((entry) => (
            <MenuRow key={entry.label} {...entry} onDone={hide} />
          ))}
        </div>
      )}
    </div>
  );
}

function hasRoomBelow(menu: HTMLElement): boolean {
  const { bottom, height, top } = menu.getBoundingClientRect();
  const bar = document.querySelector('.bottombar')?.getBoundingClientRect();
  const floor = bar?.height ? bar.top : window.innerHeight;
  return bottom <= floor || top < height;
}

/** The row a key leads to: next, previous, first, last, or the next one that starts with the letter. */
function chooseTarget(key: string, at: number, rows: HTMLElement[]): HTMLElement | undefined {
  if (key === 'ArrowDown') return rows[(at + 1) % rows.length];
  if (key === 'ArrowUp') return rows.at(at <= 0 ? -1 : at - 1);
  if (key === 'Home') return rows[0];
  if (key === 'End') return rows.at(-1);
  if (!/^\p{L}$/u.test(key)) return undefined;
  const letter = key.toLocaleLowerCase('fr');
  return [...rows.slice(at + 1), ...rows].find((row) =>
    row.textContent.trim().toLocaleLowerCase('fr').startsWith(letter),
  );
}

function MenuRow({
  label,
  icon,
  to,
  onSelect,
  danger,
  onDone,
}: MenuEntry & { onDone: () => void }) {
  const content = (
    <>
      {icon && <Icon of={icon} />}
      {label}
    </>
  );
  function select() {
    onDone();
    onSelect?.();
  }
  if (to) {
    return (
      <Link role="menuitem" tabIndex={-1} to={to} onClick={select}>
        {content}
      </Link>
    );
  }
  return (
    <button
      type="button"
      role="menuitem"
      className={danger ? 'danger' : undefined}
      tabIndex={-1}
      onClick={select}
    >
      {content}
    </button>
  );
}
