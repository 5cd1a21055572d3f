/** Draws a design for those who judge it, away from the page. */
import { type DesignOrder, type DrawnDesign, drawDesign } from "./drawDesign";
import { serveJobs } from "./serveJobs";

serveJobs<DesignOrder, DrawnDesign>(
  async (order, photo) => photo && drawDesign(photo, order),
  ({ picture, detail }) => [picture.data.buffer, ...(detail ? [detail.patches.buffer] : [])],
);
