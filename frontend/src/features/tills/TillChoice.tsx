/** Which till this browser is. */
import { stateWords } from "./tillWords";
import type { Till } from "./types";

type Props = { tills: readonly Till[]; onChoose: (id: string) => void };

export function TillChoice({ tills, onChoose }: Props) {
  return (
    <ul className="divide-y divide-line border border-line bg-white">
      {tills.map((till) => (
        <li key={till.id}>
          <button
            type="button"
            onClick={() => onChoose(till.id)}
            className="grid min-h-14 w-full content-center px-4 py-2 text-left hover:bg-sunk"
          >
            <span className="font-semibold wrap-anywhere">{till.name}</span>
            <span className="figures text-small wrap-anywhere text-ink-2">{stateWords(till)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
