/** "Saved 10:42" beside a Save button, said politely. */
export function Saved({ at }: { at: number | null }) {
  return (
    <p role="status" className="text-small text-leaf">
      {at !== null && `Saved ${TIME.format(at)}`}
    </p>
  );
}

const TIME = new Intl.DateTimeFormat("en-IN", { hour: "numeric", minute: "2-digit" });
