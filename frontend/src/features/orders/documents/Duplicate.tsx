/** Beside the title of a paper that was printed before: nobody takes it for the original. */
import "./duplicate.css";

export const Duplicate = () => (
  <>
    {" "}
    <strong className="duplicate">DUPLICATE</strong>
  </>
);
