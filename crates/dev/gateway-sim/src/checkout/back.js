// Back while the sheet is open: it closes the sheet, not the page under it.

/**
 * Lays a step over the page's own, for Back to take. It looks like the page's, so that the shop's router is not led astray,
 * and it stays behind when the sheet is closed otherwise. Returns what ends the listening.
 */
function catchBack(leave) {
  history.pushState(history.state, '');
  const gone = () => {
    window.removeEventListener('popstate', gone);
    leave();
  };
  window.addEventListener('popstate', gone);
  return () => window.removeEventListener('popstate', gone);
}
