import { UserRound } from "lucide-react";
import { type Account, AccountLinks } from "./AccountLinks";
import { usePopup } from "./usePopup";

/** The first letter as a person sees it: some scripts need several code points for one. */
const firstLetter = (name: string): string => {
  const [first] = new Intl.Segmenter("en-IN").segment(name.trim());
  return first?.segment ?? "";
};

/** The circle at the right of the header and the short list under it. */
export function ProfileMenu({ account }: { account: Account }) {
  const { open, box, button } = usePopup();
  return (
    <div {...box} className="relative hidden md:block">
      <button
        {...button}
        type="button"
        aria-label={account ? `Your account, ${account.name}` : "Your account"}
        aria-controls="account-links"
        className="grid size-11 place-items-center"
      >
        <span className="grid size-10 place-items-center rounded-full border border-control bg-white hover:bg-sunk">
          {account ? (
            <span aria-hidden="true" className="text-title font-semibold uppercase">
              {firstLetter(account.name)}
            </span>
          ) : (
            <UserRound size={20} strokeWidth={1.5} aria-hidden="true" />
          )}
        </span>
      </button>
      {open && (
        <ul
          id="account-links"
          className="fade absolute right-0 mt-1 min-w-44 border border-line bg-white py-1 shadow-lift"
        >
          <AccountLinks
            account={account}
            className="flex min-h-11 w-full items-center px-4 hover:bg-sunk"
          />
        </ul>
      )}
    </div>
  );
}
