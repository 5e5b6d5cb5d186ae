/** For drawn buttons: does what a press does when Enter or Space is struck. */
export function onActivate(run: (() => void) | undefined): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    event.stopPropagation();
    run?.();
  };
}
