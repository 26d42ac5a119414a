interface Pressed {
  control: Element | null;
  name: string;
}

function readPressed({ target }: Event): Pressed {
  const control = target instanceof Element ? target.closest('a, button, [role="tab"]') : null;
  return { control, name: control?.ariaLabel ?? control?.textContent ?? '' };
}

/**
 * The second half of a double click, or tap, goes to what was pressed first or to nothing: a button that says
 * something else by now, or what stood under a question that was answered, is not pressed by it.
 */
export function guardDoublePress(): void {
  let first: Pressed = { control: null, name: '' };
  const look = (event: MouseEvent) => {
    const now = readPressed(event);
    // Keys give 0.
    if (event.detail < 2) first = now;
    else if (first.control && (now.control !== first.control || now.name !== first.name)) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  };
  window.addEventListener('click', look, true);
}
