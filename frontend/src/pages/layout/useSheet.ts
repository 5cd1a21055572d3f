import { useLocation, useNavigate } from "react-router-dom";

/**
 * A drawer that is a step in the browser's history, so that Back closes it (and on a phone, the Back gesture).
 * A link inside must use `replace`, or Back would open the drawer again.
 */
export function useSheet(name: string): [open: boolean, setOpen: (open: boolean) => void] {
  const navigate = useNavigate();
  const location = useLocation();
  const open = location.state?.sheet === name;
  const setOpen = (wanted: boolean) => {
    if (wanted === open) return;
    if (wanted) {
      navigate(location.pathname + location.search, {
        state: { sheet: name },
        preventScrollReset: true,
      });
    } else {
      navigate(-1);
    }
  };
  return [open, setOpen];
}
