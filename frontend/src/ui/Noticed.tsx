import { type ReactNode, useEffect, useRef } from "react";

/** A notice that has just come and must not be missed: it takes the focus, and the page moves to it. */
export function Noticed({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-20 focus:outline-none">
      {children}
    </div>
  );
}
