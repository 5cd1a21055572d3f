/** /styleguide: the shop's colours, type and components on one page, for those who build it. Development only. */
import { PageTitle } from "./layout/PageTitle";
import { ButtonsAndFields } from "./styleguide/ButtonsAndFields";
import { Colours } from "./styleguide/Colours";
import { Messages } from "./styleguide/Messages";
import { Moving } from "./styleguide/Moving";
import { Pieces } from "./styleguide/Pieces";
import { Type } from "./styleguide/Type";

export function Component() {
  return (
    <div className="wrap grid gap-12 py-8">
      <PageTitle>Style guide</PageTitle>
      <h1 tabIndex={-1}>Style guide</h1>
      <Type />
      <Colours />
      <ButtonsAndFields />
      <Messages />
      <Pieces />
      <Moving />
    </div>
  );
}
