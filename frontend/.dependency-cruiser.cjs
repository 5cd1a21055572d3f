/** Which part of the shop window may use which: ui, lib, api → features → pages → routes. */
const inSrc = (folders) => `^src/(${folders.join("|")})/`;
const ADMIN = [
  "^src/pages/admin/",
  "^src/features/staff/",
  "^src/features/counter/",
  "^src/features/[^/]+/staff/",
];

module.exports = {
  forbidden: [
    { name: "no-circular", severity: "error", from: {}, to: { circular: true } },
    {
      name: "ui-knows-no-business",
      comment: "ui holds plain components: no router, no queries, no shop words.",
      severity: "error",
      from: { path: "^src/ui/" },
      to: {
        path: [
          "^src/(api|features|pages)/",
          "^src/(paths|routes)",
          "react-router",
          "@tanstack",
          "openapi-",
        ],
      },
    },
    {
      name: "lib-stands-alone",
      severity: "error",
      from: { path: "^src/lib/" },
      to: { path: ["^src/(api|features|pages|ui)/", "^src/(paths|routes)"] },
    },
    {
      name: "api-stands-below-features",
      severity: "error",
      from: { path: "^src/api/" },
      to: { path: [inSrc(["features", "pages", "ui"]), "^src/routes"] },
    },
    {
      name: "no-feature-imports-another",
      comment: "Pages bring features together; only a purchase stands on others.",
      severity: "error",
      from: { path: "^src/features/([^/]+)/", pathNot: "^src/features/purchase/" },
      to: { path: "^src/features/([^/]+)/", pathNot: "^src/features/$1/" },
    },
    {
      name: "what-a-purchase-stands-on",
      severity: "error",
      from: { path: "^src/features/purchase/" },
      to: {
        path: "^src/features/",
        pathNot: "^src/features/(purchase|cart|customers|delivery|orders)/",
      },
    },
    {
      name: "features-below-pages",
      severity: "error",
      from: { path: "^src/features/" },
      to: { path: ["^src/pages/", "^src/routes"] },
    },
    {
      name: "pages-below-routes",
      severity: "error",
      from: { path: "^src/pages/" },
      to: { path: "^src/(routes|main)\\.tsx$" },
    },
    {
      name: "shoppers-load-nothing-of-the-admin",
      comment: "What staff work with is fetched by their own pages only.",
      severity: "error",
      from: { path: "^src/", pathNot: [...ADMIN, "^src/routes"] },
      to: { path: ADMIN },
    },
    {
      name: "three-only-in-the-preview",
      severity: "error",
      from: { pathNot: "^src/features/custom-orders/preview/" },
      to: { path: "node_modules/three/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "default"],
    },
  },
};
