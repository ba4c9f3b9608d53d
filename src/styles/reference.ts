/* What only the reference pages need: one style sheet for all of them (src/build/webpack.ts). */
import "../reference/api/answer-list.module.css";
import "../reference/api/api-article.module.css";
import "../reference/api/media-body.module.css";
import "../reference/api/method.module.css";
import "../reference/api/operation-card.module.css";
import "../reference/api/operation-index.module.css";
import "../reference/api/schema-section.module.css";
import "../reference/cli/cli-command-article.module.css";
import "../reference/crd/crd-article.module.css";
import "../reference/filter-box/filter-box.module.css";
import "../reference/heading/heading.module.css";
import "../reference/rows/row.module.css";
